export { createGetCallsStatus } from './calls-status.ts'
export { createGetCapabilities } from './capabilities.ts'
export { createSendCalls } from './send-calls.ts'
export { createCanBatchSwap, createSendSwapBatch } from './swap-batch.ts'
