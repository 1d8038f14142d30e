import type { Story } from '../story';
import { breweryTaproom } from './brewery-taproom';
import { brewhouseFloor } from './brewhouse-floor';
import { classroomWing } from './classroom-wing';
import { fairviewHall } from './fairview-hall';
import { harborDental } from './harbor-dental';
import { libraryRoof } from './library-roof';
import { northbankFloor } from './northbank-floor';
import { oakridgeKitchen } from './oakridge-kitchen';
import { oakridgePorch } from './oakridge-porch';
import { riversideUpkeep } from './riverside-upkeep';
import { schoolGym } from './school-gym';
import { shopImprovements } from './shop-improvements';
import { harborAnnex, northbankLobby } from './signed-jobs';
import { stoneAddition } from './stone-addition';

/**
 * The jobs of the year. Their order gives them their ids, which the examples of the documentation name: a new one goes
 * to the end.
 */
export const stories: readonly Story[] = [
  ...[oakridgeKitchen, harborDental, breweryTaproom, schoolGym, northbankFloor, riversideUpkeep, stoneAddition, fairviewHall],
  ...[shopImprovements, libraryRoof, classroomWing, northbankLobby, harborAnnex, brewhouseFloor, oakridgePorch],
];
