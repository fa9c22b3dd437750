import { createContext, useContext } from 'react'

/**
 * Where the layout is showing its table of contents: `above` the text on phones, `beside` it at a desk. The layout renders what it
 * was given in both places, each at its right moment for eye and keyboard, and what was given reads here which of the two it is.
 * Outside of a layout it is `anywhere`.
 */
export type Place = 'above' | 'beside' | 'anywhere'

export const PlaceContext = createContext<Place>('anywhere')

export const usePlace = () => useContext(PlaceContext)
