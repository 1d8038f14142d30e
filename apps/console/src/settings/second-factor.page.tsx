import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { read } from '../api/read';
import { Failed } from '../parts/feedback/failed';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';
import { SettingsPage } from './settings-page';
import { useWrite } from './use-write';

interface Factor {
  readonly IsOn: boolean;
  readonly RecoveryCodesLeft: number;
  readonly IsRequired: boolean;
}

interface Secret {
  readonly Secret: string;
  readonly QrCode: string;
}

const FACTOR = ['second-factor'] as const;
const PATH = 'auth/second-factor';

/** A second factor of the caller: turned on with a code, off with the password and a code. */
export function SecondFactorPage() {
  const factor = useQuery({ queryKey: FACTOR, queryFn: ({ signal }) => read<Factor>(`/api/v2/${PATH}`, signal) });
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <SettingsPage title="Second factor">
      {factor.isError && <Failed fault={factor.error} again={() => void factor.refetch()} />}
      {factor.data && (
        <p role="status">
          {factor.data.IsOn
            ? `On. ${count(factor.data.RecoveryCodesLeft)} recovery codes are left.`
            : `Off.${factor.data.IsRequired ? ' Your company requires one.' : ''}`}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {factor.data?.IsOn === false && <TurnOn done={setCodes} />}
      {factor.data?.IsOn && <TurnOff isRequired={factor.data.IsRequired} />}
    </SettingsPage>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <section className="setting">
      <h2>Recovery codes</h2>
      <p>They are shown this once. Each works one time in place of a code.</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

interface PasswordProps {
  readonly value: string;
  readonly type: (password: string) => void;
}

/** The own password, with whose it is, for what keeps passwords. */
function Password({ value, type }: PasswordProps) {
  const { FullName } = useMe();
  return (
    <>
      <input hidden readOnly autoComplete="username" value={FullName} />
      <TextInput
        type="password"
        autoComplete="current-password"
        label="Password"
        required
        value={value}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </>
  );
}

function TurnOn({ done }: { readonly done: (codes: readonly string[]) => void }) {
  const [password, setPassword] = useState('');
  const begin = useWrite<Secret>(FACTOR);
  const begun = (event: FormEvent): void => {
    event.preventDefault();
    begin.mutate({ method: 'POST', path: PATH, body: { password } }, { onSuccess: () => setPassword('') });
  };
  if (begin.data) return <Confirm secret={begin.data} done={done} />;
  return (
    <form aria-label="Turn on" className="setting" onSubmit={begun}>
      <Password value={password} type={setPassword} />
      {begin.isError && <p role="alert">{begin.error.message}</p>}
      <div>
        <Button type="submit" loading={begin.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

interface ConfirmProps {
  readonly secret: Secret;
  readonly done: (codes: readonly string[]) => void;
}

function Confirm({ secret, done }: ConfirmProps) {
  const [code, setCode] = useState('');
  const confirm = useWrite<{ readonly RecoveryCodes: readonly string[] }>(FACTOR);
  const confirmed = (event: FormEvent): void => {
    event.preventDefault();
    confirm.mutate({ method: 'POST', path: `${PATH}/confirm`, body: { code } }, { onSuccess: ({ RecoveryCodes }) => done(RecoveryCodes) });
  };
  return (
    <form aria-label="Confirm" className="setting" onSubmit={confirmed}>
      <p>Scan this with your authenticator, or type the secret, then enter the code that it shows.</p>
      <img className="qr" alt="The secret as a QR code" src={`data:image/svg+xml,${encodeURIComponent(secret.QrCode)}`} />
      <code>{secret.Secret}</code>
      <TextInput
        label="Code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {confirm.isError && <p role="alert">{confirm.error.message}</p>}
      <div>
        <Button type="submit" loading={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

function TurnOff({ isRequired }: { readonly isRequired: boolean }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const off = useWrite(FACTOR);
  const turned = (event: FormEvent): void => {
    event.preventDefault();
    off.mutate({ method: 'DELETE', path: PATH, body: { password, code } });
  };
  if (isRequired) return <p className="muted">Your company requires it: it can't be turned off.</p>;
  return (
    <form aria-label="Turn off" className="setting" onSubmit={turned}>
      <Password value={password} type={setPassword} />
      <TextInput label="Code" required value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
      {off.isError && <p role="alert">{off.error.message}</p>}
      <div>
        <Button type="submit" variant="default" loading={off.isPending}>
          Turn off
        </Button>
      </div>
    </form>
  );
}
