export { CardImage } from './card-image'
export { ContentCard } from './content-card'
export { ShortenedText } from './shortened-text'
