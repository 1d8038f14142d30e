import type { DemoCompany } from '../company';
import type { Job } from '../job';
import { roles, type Trade } from '../tables/people';

/** Time at the rate of each trade, the rest at cost plus a percentage. `rates` replace those of the trades. */
export const perRole =
  (Description: string, MarkupPercent: string, rates: Partial<Record<Trade, string>> = {}): Job['deliverables'] =>
  ({ roles: ids }: DemoCompany) => [
    {
      DeliverableType: 'PerRole',
      Description,
      MarkupPercent,
      RoleResourceRates: roles.map(({ RoleName, Rate }) => ({
        DisplayName: RoleName,
        RoleResourceId: String(ids[RoleName]),
        Rate: rates[RoleName] ?? Rate,
        RateType: 'Hourly',
      })),
    },
  ];

/** Every hour at one rate, the rest at cost plus a percentage. */
export const oneRate =
  (Description: string, UnitPrice: string, MarkupPercent: string): Job['deliverables'] =>
  () => [{ DeliverableType: 'Universal', Description, UnitPrice, UnitName: 'hour', MarkupPercent }];

/** The whole for one price. */
export const fixedPrice =
  (Description: string, Price: string): Job['deliverables'] =>
  () => [{ DeliverableType: 'Fixed', Description, Price, Quantity: '1', UnitName: 'job' }];
