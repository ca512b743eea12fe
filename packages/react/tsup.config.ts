import { defineConfig } from 'tsup'
import { preset, presetByModule } from '../../tsup.preset.ts'

export default defineConfig([
  presetByModule(
    { index: 'src/index.ts' },
    { banner: { js: "'use client'" }, onSuccess: 'node ../../scripts/merge-modules.mjs dist/index.js modal-root' },
  ),
  preset({ styles: 'src/styles.css' }, { clean: false, dts: false, treeshake: false }),
])
