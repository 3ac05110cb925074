-- They are in order_signatures now.
alter table orders drop column signature_img, drop column signature_img_png;
