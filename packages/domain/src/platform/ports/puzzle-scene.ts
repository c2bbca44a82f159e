import { PUZZLE_HEIGHT as HEIGHT, PUZZLE_WIDTH as WIDTH } from '../captcha/captcha.rules.ts';

/** A source of numbers in [0, 1), Math.random's signature. */
export type Random = () => number;

const PIECE = 60;
const GAP = 4;
// Sky from top to horizon, hills from far to near, the light of sun and windows, the towers' signal, and stars.
const PALETTES = [
  ['#231c55 #8d3f83 #ff9a5c', '#84437f #61336a #3f2455 #1c1440', '#ffd27a', '#ffb454', 40],
  ['#0b1638 #1d3b6e #4f86a6', '#3b6685 #2b4e6d #1c3755 #0c1f3d', '#f2f4e2', '#6fe3e1', 60],
  ['#0d2140 #17606b #7fd6a4', '#2f7f84 #23636c #174653 #0b2a3b', '#eafbe0', '#b7f58a', 50],
  ['#2f86d6 #7cc0ee #e6f4f2', '#8fc3c4 #6aa6a1 #44887f #1f6b5c', '#fff6cf', '#ff7a45', 0],
  ['#3a9aa8 #a8d8c4 #fbe6b8', '#e2b184 #ca8f6a #b26c4f #9a4a35', '#fffbe0', '#1f7f8c', 0],
  ['#5b7fc0 #a9c4e6 #f4eef5', '#b3c3e0 #8ea3c9 #6a83b1 #45639a', '#ffffff', '#e2557f', 0],
] as const;

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
const whole = (random: Random, low: number, high: number): number => Math.floor(between(random, low, high + 1));
const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;

/**
 * The SVG of a landscape with radio towers and two holes, and of the piece that belongs at the secret x. The fainter
 * hole is a decoy with another outline (docs/contract.md §2).
 */
export function composeScene(random: Random) {
  const [x, y] = [whole(random, PIECE + 20, WIDTH - PIECE - 10), whole(random, 8, HEIGHT - PIECE - 8)];
  const [right, down, sockets] = [random() < 0.5, random() < 0.5, whole(random, 1, 3)];
  const cut = outline(right, down, sockets);
  const land = landscape(random);
  const aside = x > WIDTH / 2 ? whole(random, PIECE + GAP, x - PIECE - GAP) : whole(random, x + PIECE + GAP, 256);
  const decoy = hole(outline(!right, !down, 4 - sockets), aside, whole(random, GAP, 96), between(random, 0.5, 0.7));
  const background = svg(WIDTH, HEIGHT, land + decoy + hole(cut, x, y, between(random, 0.85, 1)));
  const lifted = `<clipPath id="cut"><path d="${cut}"/></clipPath><g clip-path="url(#cut)"><g transform="translate(${-x} ${-y})">${land}</g></g>
<path d="${cut}" fill="none" stroke="#0a1024" stroke-opacity=".2" stroke-width="5"/><path d="${cut}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.6"/>`;
  return { background, piece: svg(PIECE, PIECE, lifted), x, y };
}

/** The path of a piece in its square: knobs on two sides; the bits of `sockets` say which other sides have one. */
function outline(right: boolean, down: boolean, sockets: number): string {
  const [body, run, width] = [43, 15.75, 11.5];
  const [across, along] = [sockets & 1 ? 0 : null, sockets & 2 ? 0 : null];
  const sides = [down ? along : 1, right ? 1 : across, down ? 1 : along, right ? across : 1].map((sweep, side) => {
    const [line, sign] = [side % 2 === 0 ? 'h' : 'v', side < 2 ? 1 : -1];
    const end = side % 2 === 0 ? `${sign * width} 0` : `0 ${sign * width}`;
    const knob = `${line}${sign * run}a7 7 0 1 ${sweep} ${end}${line}${sign * run}`;
    return sweep === null ? `${line}${sign * body}` : knob;
  });
  return `M${right ? 3 : 14} ${down ? 3 : 14}${sides.join('')}z`;
}

function hole(cut: string, x: number, y: number, depth: number): string {
  return `<path transform="translate(${x} ${y})" d="${cut}" fill="#0a1024" fill-opacity="${depth / 2}" stroke="#fff" stroke-opacity="${depth * 0.65}" stroke-width="1.2"/>`;
}

// No opacity of groups or elements: resvg draws such a layer apart, and panics where one lies outside of the picture.
function landscape(random: Random): string {
  const [sky, hills, light, signal, stars] = PALETTES[whole(random, 0, PALETTES.length - 1)] ?? PALETTES[0];
  const stops = sky.split(' ').map((color, index) => `<stop offset="${index * 0.42}" stop-color="${color}"/>`);
  const [x, y, r] = [between(random, 30, WIDTH - 30), between(random, 22, 60), between(random, 11, 19)];
  const rows = hills.split(' ').map((color, row) => {
    const [ridge, ink] = [shapeRidge(random, 83 + 21 * row), hills.slice(-7)];
    const path = `M0 ${HEIGHT}${repeat(WIDTH / 4 + 1, (index) => `L${index * 4} ${ridge(index * 4).toFixed(1)}`)}V${HEIGHT}`;
    const scenery = row === 1 ? houses(random, ridge, light) : repeat(row - 1, () => tower(random, ridge, ink, signal));
    return `<g fill="${color}">${scenery}<path d="${path}"/></g>`;
  });
  return `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
${repeat(stars, () => disc(random() * WIDTH, random() * 95, between(random, 0.4, 1.1), '#fff', between(random, 0.3, 0.9)))}
${repeat(4, (ring) => disc(x, y, r * (2.9 - ring * 0.5), light, 0.1))}${disc(x, y, r, light, 0.95)}${rows.join('')}${cells(random)}`;
}

function disc(x: number, y: number, r: number, fill: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

function shapeRidge(random: Random, base: number): (x: number) => number {
  const waves = [1, 2.3, 5.1].map((n) => ({ n: n * between(random, 0.016, 0.03), from: random() * 7, size: 12 / n }));
  return (x) => waves.reduce((y, { n, from, size }) => y + size * Math.sin(x * n + from), base);
}

function houses(random: Random, ridge: (x: number) => number, light: string): string {
  const start = whole(random, 0, 140);
  return repeat(10, (index) => {
    const [x, top] = [start + index * 15, ridge(start + index * 15) - between(random, 12, 40)];
    const pane = (): string => `M${x + 2 + whole(random, 0, 2) * 4} ${top + 4 + whole(random, 0, 5) * 6}h2v3h-2z`;
    return `<rect x="${x}" y="${top}" width="14" height="90"/><path d="${repeat(7, pane)}" fill="${light}" fill-opacity=".75"/>`;
  });
}

function tower(random: Random, ridge: (x: number) => number, ink: string, signal: string): string {
  const x = between(random, 20, WIDTH - 20);
  const [foot, height] = [ridge(x) + 4, between(random, 50, 80)];
  const leg = (floor: number, side: number) => `${x + side * (8 - floor * 1.6)} ${foot - floor * height * 0.17}`;
  const braces = repeat(5, (floor) => `M${leg(floor, -1)}L${leg(floor + 1, 1)}M${leg(floor, 1)}L${leg(floor + 1, -1)}`);
  const tip = foot - height;
  const waves = repeat(6, (wave) => {
    const [r, side] = [7 * (1 + (wave >> 1)), wave & 1 ? 1 : -1];
    return `M${x + side * r * 0.77} ${tip - r * 0.64}a${r} ${r} 0 0 ${wave & 1} 0 ${r * 1.28}`;
  });
  return `<path d="M${leg(0, -1)}L${x} ${tip}L${leg(0, 1)}${braces}" fill="none" stroke="${ink}" stroke-width="1.4"/>
<path d="${waves}" fill="none" stroke="${signal}" stroke-width="1.8" stroke-opacity=".85"/>${disc(x, tip, 2.4, signal, 1)}`;
}

// Faint radio cells over everything: edges near the hole's size that are not the hole.
function cells(random: Random): string {
  const r = between(random, 17, 25);
  const [half, high] = [r / 2, r * 0.866];
  const hexagon = `l${half} ${-high}h${r}l${half} ${high}l${-half} ${high}h${-r}z`;
  const all = repeat(16, () => `M${random() * WIDTH} ${random() * HEIGHT}${hexagon}`);
  return `<path d="${all}" fill="#fff" fill-opacity=".05" stroke="#fff" stroke-opacity=".25"/>`;
}
