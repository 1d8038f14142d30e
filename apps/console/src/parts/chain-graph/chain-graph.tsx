import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { recordAddress } from '../../addresses';
import { plainName } from '../../api/names';
import { day } from '../../words/days';
import { money } from '../../words/money';
import { isArrow, neighbour, type ChainLayout, type PlacedRecord, type PlacedWay } from './layout';
import './chain-graph.css';

/** Pixels of a record, and between two. */
const NODE = { width: 176, height: 60, across: 72, down: 14 };

const left = ({ column }: PlacedRecord): number => column * (NODE.width + NODE.across);
const top = ({ row }: PlacedRecord): number => row * (NODE.height + NODE.down);

interface GraphProps {
  readonly chain: ChainLayout;
  /** The record that the chain is of, as `bills/7`. */
  readonly of: string;
}

/** A chain of documents, from left to right. Arrow keys walk it, Enter opens a record. */
export function ChainGraph({ chain, of }: GraphProps) {
  const frame = useRef<HTMLElement>(null);
  const walk = (event: KeyboardEvent, node: PlacedRecord): void => {
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = neighbour(chain, node, event.key);
    if (next) frame.current?.querySelector<HTMLElement>(`[data-record="${next.key}"]`)?.focus();
  };
  useEffect(() => {
    const own = frame.current?.querySelector<HTMLElement>('[aria-current]');
    if (own && frame.current) frame.current.scrollLeft = own.offsetLeft - (frame.current.clientWidth - own.offsetWidth) / 2;
  }, [of]);
  const size = {
    width: chain.columns * (NODE.width + NODE.across) - NODE.across,
    height: chain.rows * (NODE.height + NODE.down) - NODE.down,
  };
  return (
    <figure ref={frame} aria-label="Chain" className="chain">
      <div className="chain-plane" style={size}>
        <svg {...size} aria-hidden="true">
          {chain.ways.map((way, at) => (
            <path key={at} d={lineOf(way)} className="chain-way" />
          ))}
        </svg>
        {chain.nodes.map((node) => (
          <Link
            key={node.key}
            to={recordAddress(node.Entity, node.Id)}
            data-record={node.key}
            aria-current={node.key === of ? 'true' : undefined}
            className="chain-node"
            style={{ left: left(node), top: top(node), width: NODE.width, height: NODE.height }}
            onKeyDown={(event) => walk(event, node)}
          >
            <strong>{plainName(node.Entity, node.Number || node.Id)}</strong>
            <span className="figure" data-value={node.Amount}>
              {money(node.Amount)}
            </span>
            <span className="muted">{[node.Date && day(node.Date), node.State].filter(Boolean).join(' · ')}</span>
          </Link>
        ))}
      </div>
    </figure>
  );
}

/** A curve from the right of one record to the left of the other. */
function lineOf({ from, to }: PlacedWay): string {
  const start = { x: left(from) + NODE.width, y: top(from) + NODE.height / 2 };
  const end = { x: left(to), y: top(to) + NODE.height / 2 };
  const middle = (start.x + end.x) / 2;
  return `M${start.x},${start.y} C${middle},${start.y} ${middle},${end.y} ${end.x},${end.y}`;
}
