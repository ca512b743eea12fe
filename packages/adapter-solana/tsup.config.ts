import { defineConfig } from 'tsup'
import { mergeModules } from '../../scripts/merge-modules.mjs'
import { preset } from '../../tsup.preset.ts'

export default defineConfig(
  preset(
    { index: 'src/index.ts' },
    { onSuccess: () => mergeModules({ entries: ['index'], start: ['index'], groups: { clients: ['clients'] } }) },
  ),
)
