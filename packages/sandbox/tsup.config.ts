import { defineConfig } from 'tsup'
import { preset } from '../../tsup.preset.ts'

export default defineConfig(
  preset({ index: 'src/index.ts', cli: 'src/cli.ts', keeper: 'src/keeper.ts' }, { platform: 'node', target: 'node20' }),
)
