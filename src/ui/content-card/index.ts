export { CardImage } from './card-image'
export { ContentCard } from './content-card'
export { edgeOf } from './edge-of'
export { ShortenedText } from './shortened-text'
