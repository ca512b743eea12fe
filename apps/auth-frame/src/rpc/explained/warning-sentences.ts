import type { WarningCode } from '@kit/clear-signing'
import type { Sentence } from '../description.ts'

/** What stands out, in the page's words; what its facts say already is not said again. */
const words: { readonly [Code in WarningCode]: Sentence['word'] | null } = {
  allowance: 'allowance',
  unlimitedAllowance: 'unlimitedAllowance',
  allOfCollection: 'unlimitedAllowance',
  signatureSpends: 'permit',
  neverExpires: 'neverExpires',
  unknownSpender: 'unknownSpender',
  unknownCall: 'unknownEffect',
  unknownTypedData: 'unknownData',
  moreData: 'moreData',
  // Data whose domain names another chain is refused; here it stands in the salt.
  otherChain: 'otherNetwork',
  delegateCall: 'delegateCall',
  deployment: 'unknownEffect',
  toTokenContract: 'toTokenContract',
  toNobody: 'toNobody',
  changesAuthority: 'changesOwner',
  closesAccount: null,
  lookedUp: null,
  // Of Bitcoin, which this wallet has not.
  sighash: null,
  unknownAmount: null,
  otherInputs: null,
}

/** Each once, in the order in which they come. */
export function warningSentences(codes: readonly WarningCode[]): readonly Sentence[] {
  const said = codes.flatMap((code) => words[code] ?? [])
  return [...new Set(said)].map((word) => ({ word }))
}
