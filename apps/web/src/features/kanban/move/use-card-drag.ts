import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { useEffect, useRef, useState } from 'react';
import css from '../lane/card.module.css';

/** What is dragged over the board: a card, or a lane by its head. */
export type Dragged = { kind: 'card'; id: number } | { kind: 'lane'; id: number };

export function draggedIn(data: Record<string | symbol, unknown>): Dragged | null {
  const { kind, id } = data;
  return (kind === 'card' || kind === 'lane') && typeof id === 'number' ? { kind, id } : null;
}

/** By mouse, pen or finger; the card that hangs on the pointer is a copy, which the browser draws. */
export function useCardDrag(id: number) {
  const element = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const card = element.current;
    if (!card) return;
    return draggable({
      element: card,
      getInitialData: (): Dragged => ({ kind: 'card', id }),
      onGenerateDragPreview: ({ nativeSetDragImage, location, source }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({
            element: source.element,
            input: location.current.input,
          }),
          render: ({ container }) => {
            const copy = card.cloneNode(true) as HTMLElement;
            copy.style.width = `${card.offsetWidth}px`;
            copy.style.height = `${card.offsetHeight}px`;
            copy.classList.add(css.lifted ?? '');
            // Room for what the shadow and the slant take.
            container.style.padding = '12px';
            container.append(copy);
          },
        }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id]);
  return { element, isDragged };
}
