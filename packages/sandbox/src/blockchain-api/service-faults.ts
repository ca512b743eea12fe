import { createDeferred } from '../deferred.ts'
import type { Exchange } from '../http/http-server.ts'
import { ApiError } from './api-error.ts'

/** An error status, an invalid body, a broken connection. */
const broken = ['none', 'status-500', 'garbage', 'offline'] as const

/** How each service fails, or lies, on request. */
const serviceFaults = {
  swaps: [
    ...broken,
    /** A quote promises twice what the pool gives, and the call to sign accepts any output. */
    'worse-output',
    /** The call to sign pays someone else. */
    'other-recipient',
    /** The approval names another spender. */
    'other-spender',
    /** The approval has no end. */
    'unlimited-approval',
    /** Someone trades between a quote and its answer. */
    'moves-after-quote',
    /** Someone trades between a call to sign and its answer, so that the chain reverts it. */
    'moves-after-build',
    /** Every other quote is answered when the fault ends, and so after the one that was asked for next. */
    'reordered',
    'no-liquidity',
  ],
  onramp: [
    ...broken,
    /** Options are there, quotes are not. */
    'no-quotes',
    'restricted-region',
    /** The provider's address pays someone else. */
    'other-recipient',
    /** The provider's address is a script. */
    'unsafe-url',
  ],
  names: [
    ...broken,
    /** Every registration comes too late, whatever was said of the name before. */
    'taken',
    /** An error of the server, with a description for the visitor. */
    'maintenance',
  ],
} as const

type Current = { -readonly [S in keyof typeof serviceFaults]: (typeof serviceFaults)[S][number] }
export type FaultyService = keyof Current
export type ServiceFault<S extends FaultyService> = Current[S]

export type ServiceFaults = {
  /** Returns the fault that a service has now. */
  of<S extends FaultyService>(service: S): ServiceFault<S>
  /** Gives a service a fault, which stays until there is another; `none` ends it. */
  set<S extends FaultyService>(service: S, fault: ServiceFault<S>): void
  /** Resolves when the fault of any service is set. */
  changed(): Promise<void>
}

export function createServiceFaults(): ServiceFaults {
  const current: Current = { swaps: 'none', onramp: 'none', names: 'none' }
  let change = createDeferred<void>()
  return {
    of: (service) => current[service],
    set(service, fault) {
      current[service] = fault
      change.resolve()
      change = createDeferred()
    },
    changed: () => change.promise,
  }
}

const isService = (text: string): text is FaultyService => Object.hasOwn(serviceFaults, text)

/** Answers `POST /faults/{service}?fault=`. */
export const faultControl =
  (faults: ServiceFaults) =>
  ({ request, url }: Exchange): Promise<object> | undefined => {
    const [, service = ''] = /^\/faults\/([^/]+)$/.exec(url.pathname) ?? []
    if (request.method !== 'POST' || service === '') return undefined
    if (!isService(service))
      throw new ApiError(400, 'service', `It is one of ${Object.keys(serviceFaults).join(', ')}.`)
    const names: readonly ServiceFault<FaultyService>[] = serviceFaults[service]
    const fault = names.find((name) => name === url.searchParams.get('fault'))
    if (fault === undefined) throw new ApiError(400, 'fault', `It is one of ${names.join(', ')}.`)
    faults.set<FaultyService>(service, fault)
    return Promise.resolve({ service, fault })
  }
