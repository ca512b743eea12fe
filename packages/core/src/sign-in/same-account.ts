import { namespaceOf } from '../domain/caip.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { SignInAccount } from '../ports/sign-in.ts'
import type { LeftAccounts, SignInFrom } from './sign-in.events.ts'

export const isOf = (one: SignInAccount, other: SignInAccount) =>
  one.network === other.network && isSameAddress(one.address, other.address)

export const isSameFrom = (one: SignInFrom | null, other: SignInFrom | null) =>
  one === other || (one !== null && other !== null && one.connectorId === other.connectorId && isOf(one, other))

/** Whether it is one of these, on whichever network. */
export const isShared = (accounts: LeftAccounts, { network, address }: SignInAccount) =>
  accounts.some((one) => {
    if (one.namespace !== namespaceOf(network)) return false
    return 'address' in one
      ? isSameAddress(one.address, address)
      : !one.stays.some((other) => isSameAddress(other, address))
  })
