import { defineConfig } from 'tsup'
import { preset } from '../../tsup.preset.ts'

export default defineConfig(
  preset(
    { index: 'src/index.ts', cli: 'src/cli.ts', supervisor: 'src/evm/supervisor.ts' },
    { platform: 'node', target: 'node20' },
  ),
)
