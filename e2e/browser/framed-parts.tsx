import { type ComponentProps, Footer, Header } from '@docsgen/renderer';

/** Components of a site that wrap parts of the frame. */
export const framedParts = {
  Header: (props: ComponentProps['Header']) => (
    <>
      <aside id="before-header">Version 5 is out.</aside>
      <Header {...props} />
      <aside id="after-header">You are reading the guide.</aside>
    </>
  ),
  Footer: (props: ComponentProps['Footer']) => (
    <>
      <aside id="before-footer">Was this helpful?</aside>
      <Footer {...props} />
    </>
  ),
};
