export { type Call, digestCall, digestCalls } from './call.ts'
export { explainCalls, explainTransaction } from './explain-call.ts'
export { explainTypedData, type TypedDataRequest } from './typed-data/explain-typed-data.ts'
export { hashTypedData, type TypedData } from './typed-data/hash.ts'
