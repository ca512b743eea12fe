import { loadErrors } from '@kit/core'

// As in a kit, where nothing that fails runs before.
await loadErrors()
