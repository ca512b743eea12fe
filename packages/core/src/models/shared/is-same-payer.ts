import type { SendFrom } from '../../send/send.events.ts'

/** Whether two are one account of one wallet, on one network: what was begun for one can go on for the other. */
export const isSamePayer = (one: SendFrom, other: SendFrom): boolean =>
  one.namespace === other.namespace &&
  one.address === other.address &&
  one.network === other.network &&
  one.connectorId === other.connectorId
