import { describe, expect, test } from 'vitest'
import * as inspect from './debug/inspection.ts'
import * as hints from './errors/hints.ts'
import * as core from './index.ts'

/** What a dApp can import. A name that goes is a breaking change; one that comes is a promise. */
describe('the public surface', () => {
  test('of @kit/core', () => {
    expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
      [
        "KitError",
        "accountIn",
        "activateWallet",
        "addNetwork",
        "animations",
        "askChain",
        "askWallet",
        "caipAddress",
        "cleanText",
        "closeModal",
        "connect",
        "connectMethods",
        "connectionIn",
        "connectionOf",
        "connectorKinds",
        "createKit",
        "disconnect",
        "durations",
        "estimateTransfer",
        "fill",
        "findNetwork",
        "followed",
        "fromBaseUnits",
        "getAccount",
        "getBalance",
        "getNetwork",
        "getProvider",
        "getSession",
        "getSessions",
        "getTokens",
        "getTransaction",
        "getWallets",
        "groupAddress",
        "initialStateCookie",
        "isEqual",
        "isErrorCode",
        "isKitError",
        "isNamespace",
        "isNetworkId",
        "lazy",
        "limits",
        "loadErrors",
        "movedTo",
        "namespaceOf",
        "onrampWindow",
        "openModal",
        "parseAddress",
        "parseNetworkId",
        "readInitialState",
        "referenceOf",
        "removeNetwork",
        "retryAfter",
        "retryPause",
        "safeUrl",
        "sendTransaction",
        "sendTransfer",
        "sentenceOf",
        "serviceLimits",
        "setAccountType",
        "shortAddress",
        "signIn",
        "signMessage",
        "signOut",
        "socialProviders",
        "socialWindow",
        "swapNetworks",
        "switchNetwork",
        "toBaseUnits",
        "toKitError",
        "toNetwork",
        "truncateDecimals",
        "walletConnectId",
        "watchAccount",
        "withInitialState",
      ]
    `)
  })

  test('of @kit/core/inspect and /hints', () => {
    expect([inspect, hints].map((entry) => Object.keys(entry).sort())).toMatchInlineSnapshot(`
      [
        [
          "inspector",
          "redact",
        ],
        [
          "explain",
          "hints",
        ],
      ]
    `)
  })
})
