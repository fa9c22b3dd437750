export { CardImage } from './card-image'
export { ContentCard } from './content-card'
export { SeenAndSaid } from './seen-and-said'
