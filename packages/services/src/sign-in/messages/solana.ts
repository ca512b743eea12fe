import { createMessage } from '@kit/siwx/solana'
import type { WriteMessage } from './write.ts'

export const write: WriteMessage = ({ address, reference }, fields) =>
  createMessage({ ...fields, namespace: 'solana', address, chainId: `solana:${reference}` })
