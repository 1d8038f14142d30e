import * as f from '@plumbline/platform/records';

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/**
 * A time of day in 24 hours: `"8:00"`, `"08:00"` or `"08:00:30"` in, hours with two digits out; seconds only where they
 * were given. Anything else is rejected.
 */
export const timeOfDay = (): f.Field<string> => {
  const { options } = f.text(255);
  const read: typeof options.read = (value, path, issues) => {
    const requested = options.read(value, path, issues);
    if (requested instanceof f.Problem || requested === '') return requested;
    const [, hours = '', minutes = '', seconds] = TIME.exec(requested) ?? [];
    if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59)
      return new f.Problem('must be a time of day such as "08:00" or "16:30:15"');
    return [hours.padStart(2, '0'), minutes, ...(seconds === undefined ? [] : [seconds])].join(':');
  };
  return new f.Field<string>({ ...options, read });
};
