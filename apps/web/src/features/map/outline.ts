import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from '../../lib/api/config.ts';
import { project } from './projection.ts';

type Ring = [lon: number, lat: number][];

interface Outline {
  features: { geometry: { coordinates: Ring[][] } }[];
}

async function readOutline(address: string): Promise<Outline> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Outline;
}

/** The outlines of the world's countries, flat; null until they are there, and where they are not to be had. */
export function useOutline(): Path2D | null {
  const { gpsChartUrl } = useConfig();
  const { data } = useQuery({
    queryKey: ['outline', gpsChartUrl],
    queryFn: () => readOutline(gpsChartUrl),
    enabled: gpsChartUrl !== '',
    staleTime: Infinity,
    retry: false,
  });
  return useMemo(() => (data === undefined ? null : pathOf(data)), [data]);
}

function pathOf({ features }: Outline): Path2D {
  const path = new Path2D();
  for (const ring of features.flatMap(({ geometry }) => geometry.coordinates.flat())) {
    ring.forEach(([lon, lat], index) => {
      const { x, y } = project({ lat, lon });
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}
