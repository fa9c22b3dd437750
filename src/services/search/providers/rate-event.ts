import type { Rating } from '../search-provider'

/** Builds a rating event: 1 for yes, 2 for no (RATE-08 to RATE-10). */
export function rateEvent({ rateCode, isHelpful, comment = '' }: Rating) {
  return {
    type: 'search_rate',
    data: {
      code: rateCode,
      value: isHelpful ? 1 : 2,
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    },
  } as const
}
