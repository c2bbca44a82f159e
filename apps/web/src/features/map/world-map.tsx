import { MinusOutlined, PlusOutlined, ShrinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../lib/preferences.ts';
import { drawMap, type Dot, type MapColors } from './draw-map.ts';
import './map.css';
import { useOutline } from './outline.ts';
import { flatOf, moved, nearer, nearestTo, viewOf, type Place, type Size, type View } from './projection.ts';

/** A place in its colour. */
export interface MapPoint extends Place {
  color: string;
}

interface WorldMapProps {
  points: readonly MapPoint[];
  /** The points are one way, from the first to the last. */
  isWay?: boolean;
  /** What a screen reader says of it. */
  label: string;
  /** What is told of the point that somebody points at. */
  children: (index: number) => ReactNode;
}

const COLORS: Record<'light' | 'dark', Omit<MapColors, 'way'>> = {
  light: { land: '#e6eaf0', line: '#c3cad6', ring: '#ffffff' },
  dark: { land: '#2b313c', line: '#454e5e', ring: '#14171c' },
};
const STEP = 2;
const REACH = 12;

/** Places on the outline of the world: dragged about, brought nearer by its buttons, each place told where one points at it. */
export function WorldMap({ points, isWay = false, label, children }: WorldMapProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSizeOf(canvas);
  const dots = useMemo(() => points.map((point): Dot => ({ ...flatOf(point), color: point.color })), [points]);
  const [set, setView] = useState<View | null>(null);
  const [chosen, setChosen] = useState(-1);
  const view = set ?? viewOf(dots, size);
  useDrawn(canvas, size, view, { dots, isWay, chosen });
  const drag = useDrag(view, setView, (x, y) => setChosen(nearestTo({ x, y }, dots, view, size, REACH)));
  const zoom = (factor: number) => setView(nearer(view, factor, size));
  return (
    <div className="map">
      <canvas ref={canvas} role="img" aria-label={label} {...drag} />
      <div className="map-buttons">
        <Button size="small" icon={<PlusOutlined />} aria-label={t('worldMap.nearer')} onClick={() => zoom(STEP)} />
        <Button
          size="small"
          icon={<MinusOutlined />}
          aria-label={t('worldMap.farther')}
          onClick={() => zoom(1 / STEP)}
        />
        <Button size="small" icon={<ShrinkOutlined />} aria-label={t('worldMap.all')} onClick={() => setView(null)} />
      </div>
      {chosen >= 0 && chosen < points.length && <div className="map-told">{children(chosen)}</div>}
    </div>
  );
}

function useSizeOf(canvas: { current: HTMLCanvasElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

interface Shown {
  dots: readonly Dot[];
  isWay: boolean;
  chosen: number;
}

function useDrawn(canvas: { current: HTMLCanvasElement | null }, size: Size, view: View, shown: Shown): void {
  const outline = useOutline();
  const { mode } = usePreferences();
  useEffect(() => {
    if (canvas.current === null || size.width === 0) return;
    const way = getComputedStyle(canvas.current).getPropertyValue('--accent');
    drawMap(canvas.current, size, view, { ...shown, outline }, { ...COLORS[mode], way });
  });
}

/** Drags the view, and says where somebody points while nothing is dragged. */
function useDrag(view: View, setView: (view: View) => void, point: (x: number, y: number) => void) {
  const from = useRef<{ x: number; y: number; view: View } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, view };
      point(event.nativeEvent.offsetX, event.nativeEvent.offsetY);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const start = from.current;
      if (start === null) point(event.nativeEvent.offsetX, event.nativeEvent.offsetY);
      else setView(moved(start.view, event.clientX - start.x, event.clientY - start.y));
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
