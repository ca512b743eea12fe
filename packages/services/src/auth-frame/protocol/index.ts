/**
 * What an app and the frame of its embedded wallet say to each other. A wallet behind another frame, by another host, speaks this.
 *
 * @module
 */
export { answerEnvelope, appEnvelope, appPrefix, framePrefix, newsEnvelope, windowEnvelope } from './envelope.ts'
export { redirectProviders } from './fields.ts'
export {
  type AnswerOf,
  type ExchangeName,
  exchanges,
  type FailureCode,
  type FrameFailure,
  type FrameNews,
  type FrameUser,
  failure,
  type LoginProvider,
  news,
  type RedirectProvider,
  type RequestOf,
} from './messages.ts'
export { methodsToApprove, policyOf, safeMethods } from './rpc-policy.ts'
