/** Servers of the demo fleet, with reserved documentation addresses that no real server has. */
export const demoServers = [
  { name: 'Frankfurt', ip: '203.0.113.10', port: 10_050, lat: 53.55, lon: 9.99, zoneMinutes: 60 },
  { name: 'Singapore', ip: '203.0.113.20', port: 10_050, lat: 1.35, lon: 103.82, zoneMinutes: 480 },
  { name: 'São Paulo', ip: 'poc-sa.example.net', port: 10_060, lat: -23.55, lon: -46.63, zoneMinutes: -180 },
] as const;
