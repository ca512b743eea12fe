import { defineConfig } from 'tsup'
import { preset } from '../../tsup.preset.ts'

export default defineConfig(
  preset({
    index: 'src/index.ts',
    evm: 'src/evm/index.ts',
    solana: 'src/solana/index.ts',
    bitcoin: 'src/bitcoin/index.ts',
  }),
)
