import { useEffect, useRef, type ReactNode } from 'react';
import './dialog.css';

interface DialogProps {
  /** The heading and the accessible name. */
  readonly title: string;
  /** A dialog that answers to something the user is about to lose. */
  readonly isAlert?: boolean;
  /** By Escape. Without it the dialog is left by its buttons alone. */
  readonly close?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A dialog over the whole page: the browser keeps the focus inside, and returns it afterwards. */
export function Dialog({ title, isAlert = false, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
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
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}
