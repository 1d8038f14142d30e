import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { PlumblineError } from '../api/client';
import { ADMINS, mayCreate } from '../api/access';
import { Failed } from '../parts/feedback/failed';
import { useMe } from '../parts/page/use-me';
import { inWords } from '../words/names';
import { bodyOfSettings, shownSetting, type Typed } from './settings-of-company';
import { SettingsPage } from './settings-page';
import { COMPANY, useCompany, type Company } from './use-company';
import { useWrite } from './use-write';

interface Setting {
  readonly name: string;
  readonly label: string;
  readonly choices?: readonly string[];
  /** True for what is switched on or off. */
  readonly isSwitch?: boolean;
}

const CONTACT: readonly Setting[] = [
  { name: 'Address1', label: 'Address' },
  { name: 'Address2', label: 'Address, second line' },
  { name: 'City', label: 'City' },
  { name: 'StateProvince', label: 'State' },
  { name: 'Zip', label: 'ZIP' },
  { name: 'Country', label: 'Country' },
  { name: 'PhoneNumber', label: 'Phone' },
  { name: 'Email', label: 'Email' },
  { name: 'Website', label: 'Website' },
  { name: 'LicenseNumber', label: 'License number' },
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const CLOCK: readonly Setting[] = [
  { name: 'TimeZone', label: 'Time zone' },
  { name: 'Currency', label: 'Currency' },
  { name: 'WeekStartsOn', label: 'Week starts on', choices: DAYS },
  { name: 'OvertimeRule', label: 'Overtime rule', choices: ['None', 'Daily', 'Weekly', 'DailyAndWeekly'] },
  { name: 'DailyHours', label: 'Daily hours' },
  { name: 'WeeklyHours', label: 'Weekly hours' },
  { name: 'DoubleTimeHours', label: 'Double time beyond (hours a day)' },
  { name: 'SeventhDay', label: 'Seventh day of a week is overtime', isSwitch: true },
  { name: 'PayPeriod', label: 'Pay period', choices: ['Week', 'TwoWeeks', 'HalfMonth', 'Month'] },
  { name: 'PayPeriodStart', label: 'Pay period begins on' },
  { name: 'OverBudgetShare', label: 'Over budget from (percent)' },
  { name: 'UtilisationTarget', label: 'Target of utilisation (percent)' },
  { name: 'Threshold1099', label: 'Form 1099 from' },
  { name: 'NextInvoiceNumber', label: 'Next invoice number' },
  { name: 'InvoicePrefix', label: 'Before invoice numbers' },
  { name: 'NextPurchaseNumber', label: 'Next purchase order number' },
  { name: 'PurchasePrefix', label: 'Before purchase order numbers' },
  { name: 'NumbersByYear', label: 'Numbers begin anew each year', isSwitch: true },
  { name: 'OvertimeMethod', label: 'Overtime method', choices: ['RateInEffect', 'WeightedAverage'] },
  { name: 'ClockRounding.Mode', label: 'Round the clock', choices: ['None', 'Nearest', 'Up', 'Down'] },
  { name: 'ClockRounding.Minutes', label: 'Round to (minutes)', choices: ['5', '6', '10', '15'] },
  { name: 'BreakDeduction.Minutes', label: 'Break taken off (minutes)' },
  { name: 'BreakDeduction.AfterHours', label: 'Break after (hours)' },
  { name: 'SelfApproval', label: "Approving one's own", choices: ['Allowed', 'Refused'] },
];

const SWITCH = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
];

/** The company: the head of its documents, its clock and money, and its rule of overtime. */
export function CompanyPage() {
  const company = useCompany();
  return (
    <SettingsPage title="Company">
      {company.isError && <Failed fault={company.error} again={() => void company.refetch()} />}
      {company.data && <CompanyForm key={company.data.etag} {...company.data} />}
    </SettingsPage>
  );
}

function CompanyForm({ company, etag }: { readonly company: Company; readonly etag: string }) {
  const me = useMe();
  const [typed, setTyped] = useState<Typed>({});
  const [key] = useState(() => crypto.randomUUID());
  const save = useWrite(COMPANY);
  const issues = save.error instanceof PlumblineError ? save.error.issues : [];
  const refused = mayCreate(me, ADMINS) ? undefined : 'Only an Admin may change the company.';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({
      method: 'PATCH',
      path: 'company',
      body: bodyOfSettings(company, typed),
      etag,
      key: save.isError ? crypto.randomUUID() : key,
    });
  };
  const field = ({ name, label, choices, isSwitch = false }: Setting) => {
    const problem = issues.find((issue) => issue.field === name)?.problem;
    const shared = {
      ...{ label, disabled: refused !== undefined, value: typed[name] ?? shownSetting(company, name) },
      error: problem && `${label} ${problem}`,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        setTyped({ ...typed, [name]: currentTarget.value }),
    };
    const offered = isSwitch ? SWITCH : choices?.map((value) => ({ value, label: inWords(value) }));
    return offered ? <NativeSelect key={name} {...shared} data={offered} /> : <TextInput key={name} {...shared} />;
  };
  return (
    <form aria-label="Company" className="setting" onSubmit={submit}>
      <h2>{company.CompanyName}</h2>
      <div className="pairs">{CONTACT.map(field)}</div>
      <h2>Clock, money and overtime</h2>
      <div className="pairs">{CLOCK.map(field)}</div>
      {save.isError && <p role="alert">{save.error.message}</p>}
      {save.isSuccess && <p role="status">The company is saved.</p>}
      {refused !== undefined && <p className="muted">{refused}</p>}
      <div>
        <Button type="submit" disabled={refused !== undefined || Object.keys(typed).length === 0} loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
