import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { DayBox } from '../parts/as-of/day-box';
import type { Search } from '../parts/page/use-address';
import { day } from '../words/days';
import { comparisonParameters, type Comparison } from './compare';

interface CompareProps {
  readonly comparison: Comparison | undefined;
  readonly now: string;
  readonly change: (changed: Search) => void;
}

const SENSES = [
  ['through', 'Documents dated through that day'],
  ['at', 'What was recorded at the end of that day'],
] as const;

/** Sets the second day of a report, which the address holds. */
export function CompareWith({ comparison, now, change }: CompareProps) {
  const [isOpen, setOpen] = useState(false);
  const [sense, setSense] = useState<Comparison['sense']>(comparison?.sense ?? 'through');
  const set = (next: Comparison | undefined): void => change(comparisonParameters(next));
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
            Compare with
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Compare with">
          <div className="stacked">
            <DayBox
              label="Day"
              value={comparison?.day}
              now={now}
              take={(chosen) => {
                set(chosen === undefined ? undefined : { day: chosen, sense });
                setOpen(false);
              }}
            />
            <fieldset className="senses">
              <legend>Compared are</legend>
              {SENSES.map(([value, words]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="sense"
                    checked={sense === value}
                    onChange={() => {
                      setSense(value);
                      if (comparison) set({ ...comparison, sense: value });
                    }}
                  />
                  {words}
                </label>
              ))}
            </fieldset>
          </div>
        </Popover.Dropdown>
      </Popover>
      {comparison && (
        <span className="compared">
          Compared with {day(comparison.day)}, {comparison.sense === 'at' ? 'as recorded then' : 'documents dated through it'}
          <button type="button" className="plain" aria-label="Stop comparing" onClick={() => set(undefined)}>
            ×
          </button>
        </span>
      )}
    </>
  );
}
