import type { ContextPart } from '@plumbline/platform/record-api';
import { DocumentWords } from '../explain/document-words';
import { Explainer } from '../explain/explainer';
import { AgingRoutes } from './aging.controller';
import { CashForecastRoutes } from './cash-forecast.controller';
import { ChangeOrderRoutes } from './change-orders.controller';
import { ClientBalancesReader } from './client-balances';
import { CommittedRoutes } from './committed.controller';
import { PartyNames } from './party-names';
import { RetainageRoutes } from './retainage.controller';
import { SalesTaxRoutes } from './sales-tax.controller';
import { UtilisationRoutes } from './utilisation.controller';

/** The reports on accounts with clients and vendors, on orders, change orders and hours. */
export const accountReports: ContextPart = {
  routeProviders: [ClientBalancesReader, PartyNames, DocumentWords, Explainer],
  controllers: [
    ...[AgingRoutes, RetainageRoutes, CommittedRoutes, ChangeOrderRoutes, UtilisationRoutes, CashForecastRoutes],
    SalesTaxRoutes,
  ],
};
