const rings = [0, 1, 2, 3, 4, 5, 6, 7];
const radios = [
  { x: 150, y: 560, delay: 0 },
  { x: 330, y: 690, delay: 1.6 },
  { x: 610, y: 640, delay: 0.8 },
  { x: 690, y: 470, delay: 2.4 },
  { x: 90, y: 380, delay: 3.1 },
];

/** The background picture: a mast on a ridge, its waves and some radios. */
export function RadioWaves() {
  return (
    <svg
      className="login-waves"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <g className="wave-rings" fill="none" stroke="var(--ink-accent)">
        {rings.map((ring) => (
          <circle key={ring} cx="420" cy="470" r={70 + ring * 78} opacity={0.42 - ring * 0.045} strokeWidth={1.4} />
        ))}
        {[0, 1, 2].map((pulse) => (
          <circle
            key={pulse}
            className="wave-pulse"
            cx="420"
            cy="470"
            r="640"
            style={{ animationDelay: `${pulse * 2.4}s` }}
          />
        ))}
      </g>
      <path d="M0 760 130 700 250 742 420 640 560 712 680 668 800 720V900H0Z" fill="var(--ink-accent)" opacity="0.1" />
      <path d="M0 820 160 764 300 804 470 742 640 800 800 760V900H0Z" fill="var(--ink-accent)" opacity="0.12" />
      <g stroke="var(--ink-text)" strokeWidth="3" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M392 668 420 470l28 198M398 624h44M404 580h32M410 536h20M398 624l36-44M442 624l-36-44M404 580l26-44M436 580l-26-44" />
      </g>
      <circle cx="420" cy="470" r="7" fill="var(--ink-accent)" />
      {radios.map(({ x, y, delay }) => (
        <g key={x} className="wave-radio" style={{ animationDelay: `${delay}s` }}>
          <path d={`M${x} ${y}v-16`} stroke="var(--ink-text)" strokeWidth="3" strokeLinecap="round" />
          <rect x={x - 4} y={y} width="18" height="30" rx="4" fill="var(--ink-text)" />
          <circle cx={x + 5} cy={y + 20} r="4" fill="var(--ink-deep)" />
        </g>
      ))}
    </svg>
  );
}
