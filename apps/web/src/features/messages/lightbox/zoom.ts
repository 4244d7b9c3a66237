export type Zoom = { scale: number; x: number; y: number };

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
const most = 6;
export const step = 1.5;

/** Grows or shrinks around a point (from the middle of the stage), which stays where it is. */
export function zoomedBy(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor));
  if (scale === 1) return whole;
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

/** Moved, but never so far that nothing of the picture is left. */
export function movedBy(
  zoom: Zoom,
  dx: number,
  dy: number,
  stage: { width: number; height: number },
): Zoom {
  if (zoom.scale === 1) return zoom;
  const room = (size: number) => (size * (zoom.scale - 1)) / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    scale: zoom.scale,
    x: within(zoom.x + dx, room(stage.width)),
    y: within(zoom.y + dy, room(stage.height)),
  };
}
