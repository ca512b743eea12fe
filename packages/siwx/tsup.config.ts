import { defineConfig } from 'tsup'
import { preset } from '../../tsup.preset.ts'

export default defineConfig(
  preset(
    {
      index: 'src/index.ts',
      evm: 'src/evm/index.ts',
      solana: 'src/solana/index.ts',
      bitcoin: 'src/bitcoin/index.ts',
      server: 'src/server/index.ts',
      sqlite: 'src/stores/sqlite.ts',
      postgres: 'src/stores/postgres.ts',
    },
    // `sqlite` without its protocol is another package. Node's types are for its store alone: tsconfig.json has none.
    { removeNodeProtocol: false, dts: { compilerOptions: { types: ['node'] } } },
  ),
)
