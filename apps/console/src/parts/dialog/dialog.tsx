import { useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { useSay } from '../language/language-context';
import './dialog.css';

interface DialogProps {
  /** The heading and the accessible name. */
  readonly title: string;
  /** A dialog that answers to something the user is about to lose. */
  readonly isAlert?: boolean;
  /** By Escape and the cross. Without it the dialog is left by its buttons alone. */
  readonly close?: (() => void) | undefined;
  /** Nothing is lost with it: a press beside it closes it too. */
  readonly isLight?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the whole page: the browser keeps the focus inside, and returns it afterwards. The focus begins at
 * `data-autofocus`, or else at the first field or button.
 */
export function Dialog({ title, isAlert = false, close, isLight = false, children }: DialogProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element is taken out of the page: an element that is gone returns no focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);
  const pressBeside = ({ target, clientX: x, clientY: y }: PointerEvent): void => {
    const box = dialog.current?.getBoundingClientRect();
    if (isLight && box && target === dialog.current && (x < box.left || x > box.right || y < box.top || y > box.bottom)) close?.();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={isAlert ? 'alertdialog' : undefined}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
      // Escape closes this and nothing behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onPointerDown={pressBeside}
    >
      <h2>{title}</h2>
      {children}
      {close && !isAlert && (
        <button type="button" className="cross" aria-label={say('Close')} onClick={close}>
          ×
        </button>
      )}
    </dialog>
  );
}
