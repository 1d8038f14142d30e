import type { Message } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import { ShowTaxCode } from '../client/client.handlers';

interface Client {
  readonly Id: number;
  readonly TaxCodeId?: number | null;
}
/** Events of clients, and of the tax codes of the context of money. */
type Named =
  Message<'ExtTaxCodeChanged', { readonly Id: number; readonly Name?: string }> | Message<'ClientAdded' | 'ClientChanged', Client>;

const ofClient = ({ data: { Id, TaxCodeId } }: { readonly data: Client }, actor: ConstructorParameters<typeof ShowTaxCode>[1]) =>
  TaxCodeId ? [new ShowTaxCode(TaxCodeId, actor, Id)] : [];

/** Clients show the present name of their tax code. A client and a name that come at one moment: the later event finds both. */
export const showTaxCodesByTheirName = saga<Named>('show-tax-codes-by-their-name', {
  ExtTaxCodeChanged: ({ data: { Id, Name } }, actor) => (Name === undefined ? [] : [new ShowTaxCode(Id, actor)]),
  ClientAdded: ofClient,
  ClientChanged: ofClient,
});
