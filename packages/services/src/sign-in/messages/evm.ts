import { createMessage } from '@kit/siwx/evm'
import type { WriteMessage } from './write.ts'

export const write: WriteMessage = ({ address, reference }, fields) =>
  createMessage({ ...fields, namespace: 'eip155', address, chainId: `eip155:${reference}` })
