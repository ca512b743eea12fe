export { explainPsbt, type PsbtExplanation, type PsbtInput, type PsbtOutput, type PsbtRequest } from './explain-psbt.ts'
