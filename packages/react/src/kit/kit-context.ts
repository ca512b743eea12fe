import type { Kit } from '@kit/core'
import { createContext } from 'react'

export const KitContext = createContext<Kit | null>(null)
