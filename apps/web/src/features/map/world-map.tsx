import { MinusOutlined, PlusOutlined, ShrinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../lib/session/preferences.ts';
import { drawMap, type Dot, type MapColors } from './draw-map.ts';
import './map.css';
import { useOutline } from './outline.ts';
import { project, panned, zoomed, nearestTo, fitView, type Place, type Size, type View } from './projection.ts';

/** A place in its colour. */
export interface MapPoint extends Place {
  color: string;
}

interface WorldMapProps {
  points: readonly MapPoint[];
  /** The points are one way, from the first to the last. */
  isWay?: boolean;
  /** Text for screen readers. */
  label: string;
  /** Tooltip of the point under the pointer. */
  children: (index: number) => ReactNode;
}

const COLORS: Record<'light' | 'dark', Omit<MapColors, 'way'>> = {
  light: { land: '#e6eaf0', line: '#c3cad6', ring: '#ffffff' },
  dark: { land: '#2b313c', line: '#454e5e', ring: '#14171c' },
};
const STEP = 2;
const REACH = 12;

/** World map with points: pans by dragging, zooms by buttons, shows a tooltip under the pointer. */
export function WorldMap({ points, isWay = false, label, children }: WorldMapProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSizeOf(canvas);
  const dots = useMemo(() => points.map((point): Dot => ({ ...project(point), color: point.color })), [points]);
  const [set, setView] = useState<View | null>(null);
  const [selectedIndex, setSelectedIndex] = useState(-1);
  const view = set ?? fitView(dots, size);
  useDrawn(canvas, size, view, { dots, isWay, chosen: selectedIndex });
  const drag = useDrag(view, setView, (x, y) => setSelectedIndex(nearestTo({ x, y }, dots, view, size, REACH)));
  const zoom = (factor: number) => setView(zoomed(view, factor, size));
  return (
    <div className="map">
      <canvas ref={canvas} role="img" aria-label={label} {...drag} />
      <div className="map-buttons">
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('worldMap.nearer')}
          onClick={() => zoom(STEP)}
        />
        <Button
          size="small"
          icon={<MinusOutlined aria-hidden />}
          aria-label={t('worldMap.farther')}
          onClick={() => zoom(1 / STEP)}
        />
        <Button
          size="small"
          icon={<ShrinkOutlined aria-hidden />}
          aria-label={t('worldMap.all')}
          onClick={() => setView(null)}
        />
      </div>
      {selectedIndex >= 0 && selectedIndex < points.length && <div className="map-told">{children(selectedIndex)}</div>}
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

interface MapContent {
  dots: readonly Dot[];
  isWay: boolean;
  chosen: number;
}

function useDrawn(canvas: { current: HTMLCanvasElement | null }, size: Size, view: View, content: MapContent): void {
  const outline = useOutline();
  const { mode } = usePreferences();
  useEffect(() => {
    if (canvas.current === null || size.width === 0) return;
    const way = getComputedStyle(canvas.current).getPropertyValue('--accent');
    drawMap(canvas.current, size, view, { ...content, outline }, { ...COLORS[mode], way });
  });
}

/** Pans the view by dragging; otherwise reports the pointer position. */
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
      else setView(panned(start.view, event.clientX - start.x, event.clientY - start.y));
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
