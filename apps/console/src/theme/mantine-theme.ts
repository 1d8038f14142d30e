import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** Drafting blue: 8.7 : 1 on white at its eighth shade. */
const blue: MantineColorsTuple = [
  '#eef4fa',
  '#d9e6f2',
  '#b3cde6',
  '#8fbce6',
  '#6a9dcb',
  '#4a80b2',
  '#346a9a',
  '#285c8a',
  '#1f4e79',
  '#173c5e',
];

export const mantineTheme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  colors: { blue },
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  // The primary colour is light in the dark theme: what is written on it is dark there.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && input.color === 'blue' && { color: 'var(--on-primary)' }),
  }),
  defaultRadius: 'sm',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  respectReducedMotion: true,
});
