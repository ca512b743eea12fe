import { defineConfig } from 'tsup'
import { mergeModules } from '../../scripts/merge-modules.mjs'
import { preset, presetByModule } from '../../tsup.preset.ts'

const banner = "'use client'"

export default defineConfig([
  presetByModule(
    { index: 'src/index.ts' },
    {
      banner: { js: banner },
      onSuccess: () =>
        mergeModules({
          entries: ['index'],
          start: [],
          groups: {
            index: ['index'],
            'modules/modal/modal-root': ['modules/modal/modal-root'],
            'modules/modal/connect-screens': ['modules/modal/connect-screens'],
          },
          banner,
        }),
    },
  ),
  preset({ styles: 'src/styles.css' }, { clean: false, dts: false, treeshake: false }),
])
