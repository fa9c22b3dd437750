export { CardImage } from './card-image'
export { ContentCard, type Card, type CardLink } from './content-card'
export { SeenAndSaid } from './seen-and-said'
