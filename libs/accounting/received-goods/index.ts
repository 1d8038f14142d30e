import type { ContextPart } from '@plumbline/platform/record-api';
import { ReceivedGoodsWaiting } from './received-goods-waiting';
import { ReceivedNotBilledRoutes } from './received-not-billed.controller';

/** Goods of purchase orders that came and that no bill has billed. */
export const receivedGoods: ContextPart = {
  routeProviders: [ReceivedGoodsWaiting],
  controllers: [ReceivedNotBilledRoutes],
};
