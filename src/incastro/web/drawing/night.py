"""The winter poster: a red moon over a lake and its village."""

import random

from incastro.web.drawing.inks import Inks

WIDTH, HEIGHT = 480, 600
HOUSES = (
    "M0 424V404h26v-16l13-11 13 11v8h24v-22l15-12 15 12v18h18v-14l12-9 12 9v6h8v-64h4l8-19 8 19h4v64h8v-8"
    "l14-11 14 11v16h22v-8l12-9 12 9v14h30V408H400l30 8H480V424z"
)
WINDOWS = (
    "M34 390h6v8h-6zM84 384h6v9h-6zM98 384h6v9h-6zM142 396h5v8h-5zM166 336h6v11h-6zM202 398h6v9h-6z"
    "M250 404h5v7h-5z"
)
FAR = "M0 330L58 262 96 292 150 214 212 282 262 240 318 306 372 254 430 300 480 268V424H0z"
SNOW = "M-10 424L70 318 112 356 196 228 300 372 346 330 420 386 490 352V424z"
SHADE = "M196 228L300 372 346 330 420 386 490 352V424H226L206 372 222 336 200 300z"
FACES = (
    "M196 228L300 372 262 362 244 330 222 322 214 284z M70 318L112 356 138 322 128 372 100 384 92 356z "
    "M346 330L420 386 388 388 366 368z"
)


def night(inks: Inks) -> str:
    """The picture, uncut, in a frame of 480 x 600."""
    # the same stars and ripples for ever: this is a drawing, not a secret
    chance = random.Random(11)  # noqa: S311
    return "".join(
        [
            f'<path fill="{inks.ink}" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>',
            _stars(chance, inks),
            f'<circle cx="318" cy="176" r="104" fill="{inks.cinnabar}"/>',
            _mountains(inks),
            f'<path d="{HOUSES}" fill="{inks.ink}"/><path d="{WINDOWS}" fill="{inks.cinnabar}"/>',
            f'<path d="M0 424H480V600H0z" fill="{inks.ink}"/>',
            _ripples(chance, inks),
            _moonlight(chance, inks),
        ]
    )


def _stars(chance: random.Random, inks: Inks) -> str:
    stars = "".join(
        f'<circle cx="{chance.randint(12, WIDTH - 12)}" cy="{chance.randint(14, 250)}" '
        f'r="{chance.choice((1.1, 1.5, 2.1))}"/>'
        for _ in range(34)
    )
    return f'<g fill="{inks.paper}">{stars}</g>'


def _mountains(inks: Inks) -> str:
    rows = "".join(f"M0 {y}H{WIDTH}" for y in range(206, 426, 6))
    return (
        f'<clipPath id="far"><path d="{FAR}"/></clipPath><path d="{FAR}" fill="{inks.ink}"/>'
        f'<g clip-path="url(#far)"><path d="{rows}" stroke="{inks.paper}" stroke-width="1.5" opacity=".62"/>'
        "</g>"
        f'<path d="{SNOW}" fill="{inks.paper}"/><path d="{SHADE}" fill="{inks.ink}" opacity=".16"/>'
        f'<path d="{FACES}" fill="{inks.ink}"/>'
    )


def _ripples(chance: random.Random, inks: Inks) -> str:
    y, step, lines = 434.0, 4.2, ""
    while y < HEIGHT:
        x = chance.randint(-60, 0)
        while x < WIDTH:
            length = chance.randint(30, 150)
            lines += f"M{x} {y:.0f}h{length}"
            x += length + chance.randint(12, 90)
        y += step
        step *= 1.13
    return f'<path d="{lines}" stroke="{inks.paper}" stroke-width="1.4" opacity=".5"/>'


def _moonlight(chance: random.Random, inks: Inks) -> str:
    y, step, half, lines = 430.0, 6.0, 92.0, ""
    while y < HEIGHT - 8:
        width, shift = half * chance.uniform(0.72, 1.05), chance.uniform(-9, 9)
        lines += (
            f'<path d="M{318 - width + shift:.0f} {y:.0f}h{2 * width:.0f}" stroke-width="{step * 0.56:.1f}"/>'
        )
        y += step * 1.25
        step *= 1.1
        half *= 0.93
    return f'<g stroke="{inks.cinnabar}">{lines}</g>'
