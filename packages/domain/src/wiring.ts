import { endPlans } from './cloud/terminal-plans/end-plans.ts';
import { passEndedPlansOn } from './cloud/terminal-plans/retain-ended-plans.ts';
import { countInvalidMembershipsAfterMove } from './fleet/groups/count-relations.ts';
import {
  removeMembershipsOfTerminals,
  removeInvalidAssociationsAfterMove,
  removeInvalidMembershipsAfterMove,
} from './fleet/groups/memberships.ts';
import { passStockOn } from './fleet/hardware/pass-stock-on.ts';
import { removePositions } from './fleet/history/remove-positions.ts';
import { passChangesOn } from './fleet/history/pass-changes-on.ts';
import {
  countInvalidProfileUsesAfterMove,
  removeInvalidProfileUsesAfterMove,
} from './fleet/settings/invalid-profile-uses.ts';
import {
  countInvalidContactsAfterMove,
  removeContactsWith,
  removeInvalidContactsAfterMove,
} from './fleet/settings/invalid-contacts.ts';
import { balanceOfClient } from './money/ledger/client-balance.ts';
import { lifecycle, type Lifecycle } from './platform/lifecycle/lifecycle.ts';
import { eventListeners } from './servers/gateway/events/event-listeners.ts';
import { holdingsSource } from './tenancy/sign-in/holdings-source.ts';
import {
  countInvalidUpgradesAfterMove,
  passUpgradesOn,
  removeInvalidUpgradesAfterMove,
  removeUpgradesOf,
  removeUpgradesOfOtherModels,
} from './upgrades/rollout/drop-out.ts';
import { applyUpgradeReports } from './upgrades/rollout/apply-upgrade-reports.ts';
import { passTasksOn } from './upgrades/tasks/pass-tasks-on.ts';

/**
 * Followers of each event, in the order in which they lock rows. A family with rows that belong to a terminal, a client
 * or a card has one entry here; delete, move and transfer loop over these lists.
 */
export const followers: Lifecycle = {
  cardLeft: [{ name: 'cloudPlans', end: (tx, ids) => endPlans(tx, ids, 'card') }],
  modelChanged: [{ name: 'upgrades', end: removeUpgradesOfOtherModels }],
  terminalDeleted: [
    { name: 'contacts', end: removeContactsWith },
    { name: 'upgrades', end: removeUpgradesOf },
    { name: 'memberships', end: removeMembershipsOfTerminals },
  ],
  terminalMoved: [
    {
      name: 'memberships',
      count: countInvalidMembershipsAfterMove,
      end: (tx, { ids }) => removeInvalidMembershipsAfterMove(tx, 'id', ids),
    },
    {
      name: 'contacts',
      count: countInvalidContactsAfterMove,
      end: (tx, { ids }) => removeInvalidContactsAfterMove(tx, 'id', ids),
    },
    {
      name: 'profiles',
      count: countInvalidProfileUsesAfterMove,
      end: (tx, { ids }) => removeInvalidProfileUsesAfterMove(tx, 'id', ids),
    },
    {
      name: 'upgrades',
      count: countInvalidUpgradesAfterMove,
      end: (tx, { ids }) => passUpgradesOn(tx, ids),
    },
    { name: 'positions', end: (tx, { ids }) => removePositions(tx, ids) },
  ],
  clientMoved: [
    { name: 'memberships', end: (tx, ids) => removeInvalidMembershipsAfterMove(tx, 'client_id', ids) },
    { name: 'associations', end: removeInvalidAssociationsAfterMove },
    { name: 'contacts', end: (tx, ids) => removeInvalidContactsAfterMove(tx, 'client_id', ids) },
    { name: 'profiles', end: (tx, ids) => removeInvalidProfileUsesAfterMove(tx, 'client_id', ids) },
    { name: 'upgrades', end: (tx, ids) => removeInvalidUpgradesAfterMove(tx, 'client_id', ids) },
  ],
  clientDeleted: [
    { name: 'imei2s', end: passStockOn },
    { name: 'changes', end: passChangesOn },
    { name: 'endedPlans', end: passEndedPlansOn },
    { name: 'upgradeTasks', end: passTasksOn },
  ],
};

/** Registers the parts of higher contexts that lower ones call. Each process calls it before its first use case. */
export function wireDomain(): void {
  lifecycle.register(followers);
  eventListeners.register([applyUpgradeReports]);
  holdingsSource.register(balanceOfClient);
}
