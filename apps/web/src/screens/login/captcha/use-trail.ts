import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';

type Point = [x: number, y: number, ms: number];

/** Maximum number of points that the service accepts (contract: captcha verify). */
const MOST = 512;

/** Records the path of a drag with its times, which the slider component does not report. */
export function useTrail() {
  const points = useRef<Point[]>([]);
  useEffect(() => {
    const record = (event: PointerEvent) => {
      if (points.current.length > 0) points.current.push([event.clientX, event.clientY, event.timeStamp]);
    };
    document.addEventListener('pointermove', record);
    return () => document.removeEventListener('pointermove', record);
  }, []);
  const start = ({ clientX, clientY, timeStamp }: ReactPointerEvent) => {
    points.current = [[clientX, clientY, timeStamp]];
  };
  /** The recorded path in pixels of the picture, ending at the piece's position `x`; the next path starts empty. */
  const trailTo = (x: number): Point[] => {
    const recorded = points.current;
    points.current = [];
    return scaled(thinned(recorded), x);
  };
  return { start, trailTo };
}

function thinned(points: Point[]): Point[] {
  const step = Math.ceil(points.length / (MOST - 1));
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

function scaled(points: Point[], x: number): Point[] {
  const [startX, startY, startMs] = points[0] ?? [0, 0, 0];
  const [endX] = points.at(-1) ?? [0];
  const factor = endX === startX ? 0 : x / (endX - startX);
  return points.map(([pointX, pointY, ms]) => [
    Math.round((pointX - startX) * factor),
    Math.round(pointY - startY),
    Math.max(0, Math.round(ms - startMs)),
  ]);
}
