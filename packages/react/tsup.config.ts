import { defineConfig } from 'tsup'
import { mergeModules } from '../../scripts/merge-modules.mjs'
import { preset, presetByModule } from '../../tsup.preset.ts'

const banner = "'use client'"

/** Small, and used by several views. */
const parts = [
  'parts/app-link/app-link',
  'parts/copy-field/use-copy-to-clipboard',
  'parts/external-link/external-link',
  'parts/icons/badge-check',
  'parts/icons/check',
  'parts/icons/cloud-off',
  'parts/icons/copy',
  'parts/icons/fingerprint-pattern',
  'parts/icons/key-round',
  'parts/icons/rotate-cw',
  'parts/icons/shield-check',
  'parts/points/point',
  'parts/ring/ring',
  'parts/tabs/tabs',
  'views/shared/error-hint',
  'views/shared/pairing/copy-link',
  'views/shared/pairing/outcome',
  'views/shared/pairing/status-text',
  'views/shared/pairing/wallet-picture',
  'views/shared/request-progress',
  'views/shared/use-is-slow',
  'views/shared/use-report-visibility',
]

export default defineConfig([
  presetByModule(
    { index: 'src/index.ts' },
    {
      banner: { js: banner },
      onSuccess: () =>
        mergeModules({
          entries: ['index'],
          parts: [
            { file: 'index', of: ['index', 'modules/kit/create-portal'] },
            { file: 'modules/modal/modal-root', of: ['modules/modal/modal-root'] },
            { file: 'parts', of: parts.map((path) => `modules/${path}`) },
            { file: 'qr-code', of: ['modules/parts/qr-code/qr-code', 'modules/views/shared/pairing/scan'] },
            {
              file: 'virtual-list',
              of: [
                'modules/parts/virtual-list/virtual-list',
                'modules/parts/virtual-list/use-row-focus',
                'modules/parts/virtual-list/use-row-keys',
              ],
            },
          ],
          banner,
        }),
    },
  ),
  preset({ styles: 'src/styles.css' }, { clean: false, dts: false, treeshake: false }),
])
