export { createFakeAdapter, type FakeAdapter, type FakeClient, type FakeWallet } from './adapter/fake-adapter.ts'
export type { FakeAdapterOptions, FakeWalletOptions } from './adapter/fake-adapter-options.ts'
export type { FakeAnswer, FakeAnswers, FakeCall } from './adapter/fake-calls.ts'
export type { FakeInputs, FakeVerb } from './adapter/fake-inputs.ts'
export { type RecordedClients, recordClients } from './adapter/record-clients.ts'
export { sampleChains } from './adapter/sample-chains.ts'
export { sampleConnector } from './adapter/sample-connectors.ts'
export { createFakeClock, type FakeClock, fakeClockStart } from './runtime/fake-clock.ts'
export { type FakeEnvironmentName, fakeEnvironments } from './runtime/fake-environment.ts'
export { createFakeRuntime, type FakeRuntime, type FakeRuntimeOptions } from './runtime/fake-runtime.ts'
export { createFakeStorage, createStorageSpace, type FakeStorage, type StorageSpace } from './runtime/fake-storage.ts'
export { hostileIcons, hostileNames } from './scenarios/hostile-texts.ts'
export { type Scenario, type ScenarioName, scenarios } from './scenarios/scenarios.ts'
export {
  createFakeAuth,
  type FakeAuth,
  type FakeAuthOptions,
  fakeEmailCode,
  fakeLogin,
  fakeSocialReturn,
} from './session/fake-auth-session.ts'
export type { FakeSessionAnswer, FakeSessionRequest } from './session/fake-requests.ts'
export { createFakeSession, type FakeSession, type FakeSessionOptions } from './session/fake-session.ts'
export { type FakePairing, fakePairingSecret } from './session/fake-shared-session.ts'
export { type SampleApproval, type SampleApprovals, sampleSession } from './session/sample-session.ts'
export {
  createFakeWalletList,
  type FakeWalletList,
  type FakeWalletListOptions,
  type FakeWalletQuery,
} from './wallet-list/fake-wallet-list.ts'
