export { AheadContext, expectArrival, useIsWhole } from './arrival'
export { RoomForRest } from './room-for-rest'
