export * from './projection';
export * from './saga';
export * from './settlement';
